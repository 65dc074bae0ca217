import type { Scope } from '#platform/db/actor.ts'
import { planKinds } from '../../file/contract/upload.ts'

/**
 * A clean file that the caller may read. A case's file: the readers of the case (Z9), plan files for a doctor once they
 * are published. Another file: its owner until it is attached, afterwards its audience.
 */
export async function readableFile(scope: Scope, id: string) {
  const isDoctor = scope.kind === 'doctor'
  return scope.query
    .selectFrom('files as f')
    .leftJoin('cases as c', 'c.id', 'f.case_id')
    .leftJoin('plan_files as p', 'p.file_id', 'f.id')
    .select(['f.id', 'f.owner_id', 'f.name', 'f.mime', 'f.extension', 'f.kind', 'f.facts', 'f.declared_bytes'])
    .where('f.id', '=', id)
    .where('f.state', '=', 'clean')
    .where(eb => {
      const isOwn = eb('f.owner_id', '=', scope.kind === 'system' ? null : scope.id)
      return eb.or([
        eb.and([isOwn, eb('f.case_id', 'is', null), eb('f.attached_at', 'is', null)]),
        isDoctor
          ? eb.and([
              eb('c.doctor_id', '=', scope.id),
              eb.or([eb('f.kind', 'not in', planKinds), eb('p.plan_id', 'is not', null)]),
            ])
          : eb('c.first_submitted_at', 'is not', null),
        eb.and([
          eb('f.attached_at', 'is not', null),
          isDoctor
            ? eb.or([
                eb('f.audience', '=', 'everyone'),
                eb.and([eb('f.audience', '=', 'doctor'), eb('f.reader_id', '=', scope.id)]),
                eb.and([eb('f.audience', '=', 'owner'), isOwn]),
              ])
            : eb.or([eb('f.audience', '<>', 'owner'), isOwn]),
        ]),
      ])
    })
    .executeTakeFirst()
}
