// Runs in the page before its scripts: tells when a key, a click or arriving data has become a painted change of the
// table's rows. A frame counts as painted in the first task after its animation frame.

const afterPaint = (done) =>
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = done
    port2.postMessage(0)
  })

const watch = { firstRows: undefined, times: [], waiting: false, frames: [] }
window.watch = watch
let changed = false
let started = 0

new MutationObserver((records) => {
  changed ||= records.some(({ target }) => (target.parentElement ?? target).closest?.('table'))
  if (watch.firstRows !== undefined || !document.querySelector('tr[data-id]')) return
  watch.firstRows = 0
  afterPaint(() => {
    watch.firstRows = performance.now()
  })
}).observe(document, { subtree: true, childList: true, characterData: true })

/** Frames that a change may take to come, before it counts as none. */
const patience = 5

function awaitChange(left) {
  afterPaint(() => {
    if (!changed && left > 0) return awaitChange(left - 1)
    if (changed) watch.times.push(performance.now() - started)
    watch.waiting = false
  })
}

function begin(event) {
  if (!event.isTrusted || watch.waiting) return
  watch.waiting = true
  changed = false
  started = event.timeStamp
  awaitChange(patience)
}
addEventListener('keydown', begin, true)
addEventListener('click', begin, true)

/** Resolves once the last key or click is measured. */
watch.settle = () =>
  new Promise((done) => {
    const look = () => (watch.waiting ? setTimeout(look, 5) : done())
    look()
  })

/** Starts to note the time of every frame; the function that it returns stops. */
watch.record = () => {
  watch.frames = []
  let on = true
  const note = (now) => {
    watch.frames.push(now)
    if (on) requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
  watch.stop = () => {
    on = false
  }
}
