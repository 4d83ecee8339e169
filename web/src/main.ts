import "@fontsource-variable/inter/index.css"
import "@fontsource/special-elite/latin-400.css"
import "@fontsource/rye/latin-400.css"
import "@fontsource-variable/oswald/index.css"
import "./style/base.css"
import "./style/house.css"
import { mount } from "svelte"
import App from "./App.svelte"
import { keepShell } from "./lib/fresh"

const target = document.getElementById("table")
if (target) mount(App, { target })
addEventListener("load", keepShell)
