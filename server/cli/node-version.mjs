// Written so that any Node since 14 can read it: an old one gets a sentence, not a syntax error.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `\nGable needs Node 20.19 or newer, and this is ${process.versions.node}. Install a newer one from nodejs.org (or: nvm install 22) and start again.\n`,
  )
  process.exit(1)
}
