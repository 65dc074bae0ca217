import { CheckCheck, Settings2, X } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { useErrorText } from '#shell/calls/errors.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { classes } from '#ui/classes.ts'
import { Link } from '#ui/Link.tsx'
import { useUiWords } from '#ui/words.tsx'
import { choicesPath } from '../contract/kinds.ts'
import { useNotifications, useReadAll } from './api.ts'
import type { UseEventText } from './eventText.ts'
import { NotificationList } from './NotificationList.tsx'
import styles from './NotificationPanel.module.css'
import { useWords } from './words.ts'

interface NotificationPanelProps {
  /** The element that opened the panel: it is positioned there, and receives the focus again. */
  trigger: RefObject<HTMLElement | null>
  unread: number
  useHappened: UseEventText
  onClose: () => void
}

/** The reader's notifications, below the bell icon; on a phone it has the full width. */
export function NotificationPanel({ trigger, unread, useHappened, onClose }: NotificationPanelProps) {
  const words = useWords().panel
  const uiWords = useUiWords()
  const [which, setWhich] = useState<'all' | 'unread'>('all')
  const list = useNotifications(which === 'unread')
  return (
    <Popover
      className={classes(styles.panel)}
      triggerRef={trigger}
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      placement="bottom end"
      offset={6}
    >
      <Dialog aria-label={words.title} className={classes(styles.dialog)}>
        <header className={styles.head}>
          <h2 className={styles.title}>{words.title}</h2>
          <ReadAll unread={unread} newest={list.data?.pages[0]?.rows[0]?.at} />
          <IconButton label={uiWords.close} icon={<X />} onClick={onClose} />
        </header>
        <div className={styles.tools}>
          <ChoiceChips
            label={words.show}
            hideLabel
            options={[
              { value: 'all', label: words.all },
              { value: 'unread', label: words.unread },
            ]}
            value={which}
            onChange={setWhich}
          />
        </div>
        <NotificationList list={list} isUnreadOnly={which === 'unread'} useHappened={useHappened} onFollow={onClose} />
        <footer className={styles.foot}>
          <Link href={choicesPath} onClick={onClose}>
            <Settings2 aria-hidden="true" />
            {words.choices}
          </Link>
        </footer>
      </Dialog>
    </Popover>
  )
}

function ReadAll({ unread, newest }: { unread: number; newest: string | undefined }) {
  const words = useWords().panel
  const errorText = useErrorText()
  const readAll = useReadAll()
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<CheckCheck aria-hidden="true" />}
      busy={readAll.isPending}
      disabledReason={unread === 0 ? words.allRead : undefined}
      onClick={() => newest && readAll.mutate(newest, { onError: error => toast.error(errorText(error)) })}
    >
      {words.markAll}
    </Button>
  )
}
