import { useState } from 'react'
import { useErrorText } from '#shell/calls/errors.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { toast } from '#shell/popups/toasts.ts'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/Checkbox.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Status } from '#ui/Status.tsx'
import type { Choice } from '../contract/choice.ts'
import { kindOf, type MailChoice, mailChoices } from '../contract/kinds.ts'
import { useChoices, useChoose } from './api.ts'
import styles from './NotificationChoices.module.css'
import { useWords } from './words.ts'

/** The notification settings of the reader: one line for each kind of their role, each saved at once. */
export function NotificationChoices() {
  const words = useWords().choices
  const { data, error, refetch } = useChoices()
  const [saved, setSaved] = useState('')
  const errorText = useErrorText()
  const choose = useChoose()
  const change = ({ kind, inApp, mail }: Choice, changed: { inApp?: boolean; mail?: MailChoice }) => {
    const mailChoice = mail === 'own-email' ? 'off' : mail
    setSaved('')
    // the callbacks of `mutate` are called for the last choice only
    choose.mutateAsync({ kind, inApp, mail: mailChoice, ...changed }).then(
      () => setSaved(words.saved),
      failure => toast.error(errorText(failure), words.saveFailed),
    )
  }
  return (
    <Card
      title={words.title}
      actions={
        <Status as="span" className={styles.saved}>
          {saved}
        </Status>
      }
    >
      <p className={styles.lead}>{words.lead}</p>
      {!data && error && <LoadFailure error={error} retry={refetch} />}
      {!data && !error && <Skeleton lines={8} />}
      {data && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.what}</th>
              <th scope="col">{words.inApp}</th>
              <th scope="col">{words.byMail}</th>
            </tr>
          </thead>
          <tbody>
            {data.choices.map(choice => (
              <Line key={choice.kind} choice={choice} onChange={changed => change(choice, changed)} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

interface LineProps {
  choice: Choice
  onChange: (changed: { inApp?: boolean; mail?: MailChoice }) => void
}

function Line({ choice, onChange }: LineProps) {
  const words = useWords()
  const { name } = words.kinds[choice.kind]
  const { always } = kindOf(choice.kind)
  const { mail } = choice
  return (
    <tr>
      <th scope="row">
        {name}
        {always && <small className={styles.reason}>{words.choices.always[always]}</small>}
      </th>
      <td data-label={words.choices.inApp}>
        {always ? (
          <span className="muted">{words.choices.alwaysThere}</span>
        ) : (
          <Switch
            label={words.choices.inAppOf(name)}
            hideLabel
            checked={choice.inApp}
            onChange={inApp => onChange({ inApp })}
          />
        )}
      </td>
      <td data-label={words.choices.byMail}>
        {mail === 'own-email' ? (
          <span className="muted">{words.choices.ownEmail}</span>
        ) : (
          <Select
            label={words.choices.byMailOf(name)}
            hideLabel
            options={mailChoices.map(way => ({ value: way, label: words.choices.mails[way] }))}
            value={mail}
            onChange={chosen => chosen && onChange({ mail: chosen })}
          />
        )}
      </td>
    </tr>
  )
}
