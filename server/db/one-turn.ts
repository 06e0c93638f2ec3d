/** Answers everybody who asks within the same turn of the event loop with a single read, which begins after it. */
export function readInOneTurn<Key, Found>(
  read: (keys: Key[]) => Promise<Map<Key, Found>>,
): (key: Key) => Promise<Found | undefined> {
  let turn: { keys: Set<Key>; found: Promise<Map<Key, Found>> } | undefined

  function begin() {
    const keys = new Set<Key>()
    const found = new Promise((ended) => setImmediate(ended)).then(() => {
      turn = undefined
      return read([...keys])
    })
    return { keys, found }
  }

  return async (key) => {
    turn ??= begin()
    turn.keys.add(key)
    return (await turn.found).get(key)
  }
}
