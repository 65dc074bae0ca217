import { type KeyboardEvent, useState } from 'react'
import { type Difference, differenceOf, type MarkedRx } from './chart.ts'

const chartFields = ['conditions', 'bridges', 'bondedRetainers', 'fixedTeeth', 'bareTeeth', 'extractions'] as const
const longest = 50

/** The last change of a chart, or the one that was undone or redone last. */
export interface Act extends Difference {
  is: 'done' | 'undone' | 'redone'
}

/** The states of a chart for undo and redo, and the effect of the last press. */
export function useHistory(rx: MarkedRx, onChange: (changes: Partial<MarkedRx>) => void) {
  const [past, setPast] = useState<readonly MarkedRx[]>([])
  const [future, setFuture] = useState<readonly MarkedRx[]>([])
  const [act, setAct] = useState<Act>()

  function change(changes: Partial<MarkedRx>) {
    const difference = differenceOf(rx, { ...rx, ...changes })
    // a press that changes nothing is not added to the history
    if (difference.added.length + difference.removed.length === 0) return
    setAct({ is: 'done', ...difference })
    setPast(before => [...before, chartOf(rx)].slice(-longest))
    setFuture([])
    onChange(changes)
  }

  function undo() {
    const before = past.at(-1)
    if (!before) return
    setAct({ is: 'undone', ...differenceOf(before, rx) })
    setPast(past.slice(0, -1))
    setFuture([...future, chartOf(rx)])
    onChange(before)
  }

  function redo() {
    const after = future.at(-1)
    if (!after) return
    setAct({ is: 'redone', ...differenceOf(rx, after) })
    setFuture(future.slice(0, -1))
    setPast([...past, chartOf(rx)])
    onChange(after)
  }

  return {
    change,
    act,
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

// with every field, so that empty fields become empty again
function chartOf(rx: MarkedRx): MarkedRx {
  return Object.fromEntries(chartFields.map(field => [field, rx[field]]))
}
