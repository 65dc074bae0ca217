import { CircleCheck, GitMerge, RotateCcw, Split, Tag, UserCheck, UserPlus } from 'lucide-react'
import { useErrorText } from '#shell/calls/errors.ts'
import { Menu } from '#shell/popups/Menu.tsx'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { useUser } from '#shell/session/session.ts'
import { Button } from '#ui/Button.tsx'
import type { MenuAction } from '#ui/MenuList.tsx'
import { Row } from '#ui/Stack.tsx'
import { showTicketNumber } from '../../ticket/contract/options.ts'
import type { Ticket } from '../../ticket/contract/ticket.ts'
import { AssignForm } from './AssignForm.tsx'
import { useTicketAction } from './api.ts'
import { ClassifyForm } from './ClassifyForm.tsx'
import { CloseForm } from './CloseForm.tsx'
import { MergeForm } from './MergeForm.tsx'
import { useWords } from './words.ts'

/** The actions that the reader may take on a ticket now. */
export function TicketMoves({ ticket }: { ticket: Ticket }) {
  const words = useWords()
  const { run, isPending } = useImmediateAction(ticket)
  const number = showTicketNumber(ticket.number)
  const close = () =>
    popups.show({
      heading: words.closeHeading(number),
      size: 'small',
      component: () => <CloseForm ticket={ticket} />,
    })
  const more = useMore(ticket)
  return (
    <Row>
      {ticket.can.includes('reopen') && (
        <Button
          icon={<RotateCcw aria-hidden="true" />}
          busy={isPending}
          onClick={() => run({ kind: 'reopen' }, words.reopened)}
        >
          {words.reopen}
        </Button>
      )}
      {ticket.can.includes('split') && (
        <Button
          icon={<Split aria-hidden="true" />}
          busy={isPending}
          onClick={() => run({ kind: 'split' }, words.splitDone)}
        >
          {words.split}
        </Button>
      )}
      {ticket.can.includes('close') && (
        <Button icon={<CircleCheck aria-hidden="true" />} onClick={close}>
          {words.close}
        </Button>
      )}
      {more.length > 0 && <Menu label={words.more} items={more} />}
    </Row>
  )
}

function useMore(ticket: Ticket): MenuAction[] {
  const words = useWords()
  const user = useUser()
  const { run } = useImmediateAction(ticket)
  const { can, version } = ticket
  const me = user ? user.id : null
  const take: MenuAction = {
    id: 'take',
    label: words.assignToMe,
    icon: <UserCheck aria-hidden="true" />,
    onAction: () => run({ kind: 'assign', version, assignee: me }, words.assigned(user ? user.name : '')),
  }
  const assign: MenuAction = {
    id: 'assign',
    label: `${words.assign} …`,
    icon: <UserPlus aria-hidden="true" />,
    onAction: () =>
      popups.show({
        heading: words.assignHeading,
        size: 'small',
        component: () => <AssignForm ticket={ticket} />,
      }),
  }
  const classify: MenuAction = {
    id: 'classify',
    label: words.classify,
    icon: <Tag aria-hidden="true" />,
    onAction: () =>
      popups.show({
        heading: words.classifyHeading(showTicketNumber(ticket.number)),
        size: 'medium',
        component: () => <ClassifyForm ticket={ticket} />,
      }),
  }
  const merge: MenuAction = {
    id: 'merge',
    label: words.merge,
    icon: <GitMerge aria-hidden="true" />,
    onAction: () =>
      popups.show({
        heading: words.mergeHeading(showTicketNumber(ticket.number)),
        size: 'medium',
        component: () => <MergeForm ticket={ticket} />,
      }),
  }
  const assigning = can.includes('assign') ? [...(ticket.assignee?.id === me ? [] : [take]), assign] : []
  return [...assigning, ...(can.includes('classify') ? [classify] : []), ...(can.includes('merge') ? [merge] : [])]
}

// actions without a form: sent at once, success or failure shown in a toast
function useImmediateAction(ticket: Ticket) {
  const errorText = useErrorText()
  const { mutate, isPending } = useTicketAction(ticket.id)
  const run = (action: Parameters<typeof mutate>[0], done: string) =>
    mutate(action, { onSuccess: () => toast.success(done), onError: error => toast.error(errorText(error)) })
  return { run, isPending }
}
