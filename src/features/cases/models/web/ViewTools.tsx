import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus } from 'lucide-react'
import { IconButton } from '#ui/Button.tsx'
import type { ModelScene } from './scene.ts'
import { useWords } from './words.ts'

/** What dragging and pinching do to a model, by buttons (WCAG 2.5.7). In `ModelTools`. */
export function ViewTools({ scene }: { scene: ModelScene | undefined }) {
  const { turn, ...words } = useWords()
  const tools = [
    [turn.left, <ArrowLeft key="left" />, () => scene?.turn(-15, 0)],
    [turn.right, <ArrowRight key="right" />, () => scene?.turn(15, 0)],
    [turn.up, <ArrowUp key="up" />, () => scene?.turn(0, 15)],
    [turn.down, <ArrowDown key="down" />, () => scene?.turn(0, -15)],
    [words.closer, <Plus key="closer" />, () => scene?.zoom(1.25)],
    [words.farther, <Minus key="farther" />, () => scene?.zoom(0.8)],
  ] as const
  return tools.map(([label, icon, act]) => (
    <IconButton key={label} size="small" label={label} icon={icon} onClick={act} />
  ))
}
