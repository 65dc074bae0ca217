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

/** The commands of a menu. */
export function MenuList({ label, items, trigger, isOpen, onClose }: MenuListProps) {
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
