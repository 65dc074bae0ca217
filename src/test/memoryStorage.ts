/** Web storage for tests that run outside a browser. */
export function memoryStorage(): Storage {
  const held = new Map<string, string>()
  return {
    get length() {
      return held.size
    },
    clear: () => held.clear(),
    getItem: key => held.get(key) ?? null,
    key: index => [...held.keys()][index] ?? null,
    removeItem: key => {
      held.delete(key)
    },
    setItem: (key, value) => {
      held.set(key, String(value))
    },
  }
}
