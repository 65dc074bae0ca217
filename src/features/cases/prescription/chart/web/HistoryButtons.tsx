import { Redo2, Undo2 } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/Stack.tsx'
import { useChartWords } from './words.ts'

interface HistoryButtonsProps {
  undo: (() => void) | undefined
  redo: (() => void) | undefined
}

/** Undo and redo. */
export function HistoryButtons({ undo, redo }: HistoryButtonsProps) {
  const words = useChartWords()
  const buttons = [
    { label: words.undo, icon: <Undo2 />, act: undo, why: words.nothingToUndo },
    { label: words.redo, icon: <Redo2 />, act: redo, why: words.nothingToRedo },
  ]
  return (
    <Row gap={2}>
      {buttons.map(({ label, icon, act, why }) => (
        <Button
          key={label}
          size="small"
          variant="quiet"
          icon={icon}
          disabledReason={act ? undefined : why}
          onClick={act}
        >
          {label}
        </Button>
      ))}
    </Row>
  )
}
