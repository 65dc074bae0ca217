import type { ReactNode, RefObject } from 'react'
import { Menu, MenuItem, Text } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { classes } from './classes.ts'
import styles from './options.module.css'

export interface MenuAction {
  id: string
  label: string
  icon?: ReactNode
  danger?: boolean
  disabledReason?: string | undefined
  onAction: () => void
}

interface MenuListProps {
  label: string
  items: readonly MenuAction[]
  /** The button that it opens under, and that has the focus again when it closes. */
  trigger: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onClose: () => void
}

/** The commands of a menu. It opens with the focus on the first that can be chosen. */
export function MenuList({ label, items, trigger, isOpen, onClose }: MenuListProps) {
  const first = items.find(item => !item.disabledReason)
  return (
    <Popover
      triggerRef={trigger}
      trigger="MenuTrigger"
      aria-label={label}
      placement="bottom start"
      offset={4}
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
      className={classes(styles.popover)}
    >
      <Menu aria-label={label} autoFocus="first" onClose={onClose} className={classes(styles.list)}>
        {items.map(item => (
          <MenuItem
            key={item.id}
            ref={item === first ? focusAtOpening : undefined}
            id={item.id}
            textValue={item.label}
            isDisabled={Boolean(item.disabledReason)}
            onAction={item.onAction}
            className={classes(styles.option, item.danger && styles.danger)}
          >
            {item.icon}
            <span>
              <Text slot="label">{item.label}</Text>
              {item.disabledReason && (
                <Text slot="description" className={classes(styles.description)}>
                  {item.disabledReason}
                </Text>
              )}
            </span>
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}

// `autoFocus` of React Aria leaves the focus on the list, or nowhere, when the button was clicked without a pointer (by a key, by a
// screen reader): it then waits for the transitions of the page, and focuses the list before the list has its commands. It stays
// for a menu in which nothing can be chosen
function focusAtOpening(item: HTMLElement | null): void {
  if (!item?.closest('[role=menu]')?.querySelector(':focus')) item?.focus({ preventScroll: true })
}
