import { Button } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Status } from '#ui/Status.tsx'
import { useShellWords } from '../words/words.ts'
import { slowCalls } from './patience.ts'
import { isServerAway } from './serverAway.ts'
import styles from './WaitingLine.module.css'

/** One quiet line for every screen: what takes long is still tried and can be cancelled, or the server is restarting. */
export function WaitingLine() {
  const { slow: words } = useShellWords()
  const isAway = isServerAway.use()
  const slow = slowCalls.use()
  // who waits for both waits for what was sent
  const sent = slow.filter(({ kind }) => kind === 'saving')
  const shown = sent.length > 0 ? sent : slow
  const text = isAway ? words.restarting : sent.length > 0 ? words.saving : slow.length > 0 ? words.reading : undefined
  const cancelShown = () => {
    for (const { cancel } of shown) cancel()
  }
  return (
    <div className={text && styles.line}>
      {text && <Spinner />}
      <Status>{text}</Status>
      {text && !isAway && (
        <Button size="small" variant="quiet" onClick={cancelShown}>
          {words.cancel}
        </Button>
      )}
    </div>
  )
}
