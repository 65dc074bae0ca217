import { useRef, useState } from 'react'
import { loadChunk } from '#shell/chunks.ts'
import { MenuButton, type MenuButtonProps } from '#ui/MenuButton.tsx'
import type { MenuAction, MenuList } from '#ui/MenuList.tsx'

const load = () => import('#ui/MenuList.tsx')

/** A menu of commands behind one button. Its list loads when the button is approached: few readers of a page open one. */
export function Menu({ items, ...look }: MenuButtonProps & { items: readonly MenuAction[] }) {
  const [isOpen, setOpen] = useState(false)
  const [parts, setParts] = useState<{ MenuList: typeof MenuList }>()
  const button = useRef<HTMLButtonElement>(null)
  const open = () => {
    setOpen(true)
    loadChunk(load).then(setParts)
  }
  return (
    <>
      <MenuButton
        {...look}
        ref={button}
        isOpen={isOpen}
        onOpen={open}
        onApproach={() => {
          if (!parts) load().then(setParts, () => {})
        }}
      />
      {parts && (
        <parts.MenuList
          label={look.label}
          items={items}
          trigger={button}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
