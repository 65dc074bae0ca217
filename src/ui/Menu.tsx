import { ChevronDown, Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Text } from 'react-aria-components/Menu'
import button from './Button.module.css'
import { classes } from './classes.ts'
import { Panel } from './Options.tsx'
import styles from './options.module.css'

export interface MenuAction {
  id: string
  label: string
  icon?: ReactNode
  danger?: boolean
  disabledReason?: string | undefined
  onAction: () => void
}

interface MenuProps {
  label: string
  icon?: ReactNode
  trigger?: 'button' | 'icon'
  items: readonly MenuAction[]
}

/** A menu of commands behind one button. */
export function Menu({ label, icon, trigger = 'button', items }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger === 'icon' ? (
        <Button aria-label={label} className={classes(button.button, button.quiet, button.iconOnly)}>
          {icon ?? <Ellipsis aria-hidden="true" />}
        </Button>
      ) : (
        <Button className={classes(button.button, button.secondary)}>
          {icon}
          {label}
          <ChevronDown aria-hidden="true" />
        </Button>
      )}
      <Panel>
        <AriaMenu aria-label={label} className={classes(styles.list)}>
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
        </AriaMenu>
      </Panel>
    </MenuTrigger>
  )
}
