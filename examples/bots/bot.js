// A bot in JavaScript: deadeye watch tacdex --bots "exec:node bot.js"
const lines = require("readline").createInterface({ input: process.stdin })
const say = (message) => console.log(JSON.stringify(message))
lines.on("line", (line) => {
  const said = JSON.parse(line)
  if (said.type === "hello") say({ protocol: 1, name: "First of all" })
  if (said.type === "decide") say({ since: said.since, choice: said.decision.options[0].thing })
})
