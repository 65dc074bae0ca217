import type { InputOf } from '#kit/endpoint.ts'
import { AppError, refuseField } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { announce } from '#platform/live.ts'
import { Choice, type saveNotificationChoice } from '../contract/choice.ts'
import { kindOf, kindsFor } from '../contract/kinds.ts'
import { choicesOf, saveChoice } from './queries.ts'

/** The caller's setting for every kind of their role: their own choice, otherwise the kind's default. */
export async function choicesFor(scope: Scope): Promise<{ choices: Choice[] }> {
  const chosen = new Map((await choicesOf(scope)).map(row => [row.kind, row]))
  const choices = kindsFor(roleOf(scope)).map(kind => {
    const { mail, always } = kindOf(kind)
    const mine = chosen.get(kind)
    const mailed = mail === 'own-email' ? mail : (mine?.mail ?? mail)
    return Choice.parse({ kind, inApp: always !== undefined || (mine?.in_app ?? true), mail: mailed })
  })
  return { choices }
}

/** Saves a choice. */
export async function chooseFor(
  scope: Scope,
  { kind, inApp, mail }: InputOf<typeof saveNotificationChoice>['body'],
): Promise<Choice> {
  const { always, mail: usual } = kindOf(kind)
  if (!kindsFor(roleOf(scope)).includes(kind)) throw refuseField('kind', 'invalid')
  if (always && !inApp) throw refuseField('inApp', 'always')
  if (usual === 'own-email' && mail !== 'off') throw refuseField('mail', 'own-email')
  await saveChoice(scope, { kind, inApp, mail })
  await announce({ topic: 'notifications', users: [scope.id] })
  return { kind, inApp, mail: usual === 'own-email' ? usual : mail }
}

function roleOf({ kind }: Scope): 'doctor' | 'super-admin' {
  if (kind === 'doctor' || kind === 'super-admin') return kind
  throw new AppError('not-found')
}
