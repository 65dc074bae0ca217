import { type KeyboardEvent, useState } from 'react'
import { type Mark, type MarkedRx, marks, teethWith } from './chart.ts'

const chartFields = ['conditions', 'bridges', 'bondedRetainers', 'fixedTeeth', 'bareTeeth', 'extractions'] as const
const longest = 50

/** What was marked before and after on a chart, for undo and redo; and which marks the last change took away by itself. */
export function useHistory(rx: MarkedRx, onChange: (changes: Partial<MarkedRx>) => void) {
  const [past, setPast] = useState<readonly MarkedRx[]>([])
  const [future, setFuture] = useState<readonly MarkedRx[]>([])
  const [removed, setRemoved] = useState<readonly Mark[]>([])

  function change(changes: Partial<MarkedRx>) {
    if (Object.keys(changes).length === 0) return
    const after = { ...rx, ...changes }
    const isAdding = marks.some(mark => teethWith(after, mark).length > teethWith(rx, mark).length)
    const left = marks.filter(mark => teethWith(after, mark).length < teethWith(rx, mark).length)
    setRemoved(isAdding ? left : [])
    setPast(before => [...before, chartOf(rx)].slice(-longest))
    setFuture([])
    onChange(changes)
  }

  function undo() {
    const before = past.at(-1)
    if (!before) return
    setPast(past.slice(0, -1))
    setFuture([...future, chartOf(rx)])
    setRemoved([])
    onChange(before)
  }

  function redo() {
    const after = future.at(-1)
    if (!after) return
    setFuture(future.slice(0, -1))
    setPast([...past, chartOf(rx)])
    onChange(after)
  }

  return {
    change,
    removed,
    undo: past.length > 0 ? undo : undefined,
    redo: future.length > 0 ? redo : undefined,
    onKeyDown: (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    },
  }
}

// with every field, so that what was empty is empty again
function chartOf(rx: MarkedRx): MarkedRx {
  return Object.fromEntries(chartFields.map(field => [field, rx[field]]))
}
