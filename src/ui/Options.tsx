import { Check } from 'lucide-react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { classes } from './classes.ts'
import styles from './options.module.css'
import { useUiWords } from './words.tsx'

export interface Option {
  value: string
  label: string
  description?: string | undefined
}

/** The list that opens under a Select, MultiSelect or ComboBox. */
export function Options({ options }: { options: readonly Option[] }) {
  const words = useUiWords()
  return (
    <Popover className={classes(styles.popover)} offset={4}>
      <ListBox
        className={classes(styles.list)}
        renderEmptyState={() => <p className={styles.none}>{words.noMatches}</p>}
      >
        {options.map(option => (
          <ListBoxItem key={option.value} id={option.value} textValue={option.label} className={classes(styles.option)}>
            <span>
              <Text slot="label">{option.label}</Text>
              {option.description && (
                <Text slot="description" className={classes(styles.description)}>
                  {option.description}
                </Text>
              )}
            </span>
            <Check aria-hidden="true" className={styles.tick} />
          </ListBoxItem>
        ))}
      </ListBox>
    </Popover>
  )
}
