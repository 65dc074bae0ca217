import type pg from 'pg'
import { numberArgument, onOwnDatabase, report } from './measure.ts'

/** The values of a filled practice that a benchmark needs. */
export interface Filled {
  doctors: string[]
  admin: string
  seconds: number
}

/**
 * Fills an empty database with a practice of the given size: doctors with two clinics each, cases in every phase over
 * five years, some messages. Names are composed (60 × 50 family names, 25 × 20 given names, two surnames each) and
 * unevenly frequent, as in reality: 1.8 in a hundred people have the most common family name. Indexes are dropped before
 * the rows are inserted and created again afterwards, so that a million rows take about a minute.
 */
export async function fillPractice(owner: pg.Client, { doctors = 2000, cases = 1_000_000 } = {}): Promise<Filled> {
  const began = performance.now()
  // rows refer to each other by construction, so a million references need not be checked one by one
  await owner.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'; select setseed(0.42)`)
  await owner.query(names)
  await owner.query(peopleSql, [doctors])
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(freeIndexes)
  for (const { name } of indexes) await owner.query(`drop index ${name}`)
  await owner.query(casesSql, [doctors, cases])
  for (const { definition } of indexes) await owner.query(definition)
  await owner.query(messagesSql)
  await owner.query(`select setval('case_numbers', 1001 + $1::bigint)`, [cases])
  await owner.query('set session_replication_role = origin')
  // `vacuum` as the server would have run it by now: it sets what index-only scans need
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
  const people = await owner.query<{ id: string; role: string }>('select id, role from users order by email')
  const admin = people.rows.find(person => person.role === 'super-admin')?.id ?? ''
  return {
    doctors: people.rows.filter(person => person.role === 'doctor').map(person => person.id),
    admin,
    seconds: (performance.now() - began) / 1000,
  }
}

const names = `
create temp table family as select row_number() over (order by md5(root || ending)) as place, root || ending as name
  from unnest(string_to_array('Alb Alc Alm And Arr Bar Barr Ben Ber Bl Bon Cab Cal Camp Can Card Carr Cast Cer Col Corr Cort Cuen Del Dom Esc Esp Est Fab Fern Fuen Gal Gam Gar Gonz Herr Ib Jim Lar Led Lor Mach Mar Mend Mol Mor Nav Oliv Ort Pal Pen Per Quin Ram Rib Rom Sal Sant Tor Val', ' ')) root,
       unnest(string_to_array('ada ado aga ales alejo anco ano ante ara arca arez arte asco ato aza eda edo ega ela ellas endo ente era ero esa eta ez ia ica ido iel ientes iga illa illo ina ino iño isco ito iz oba ola oña ora osa oso ota uela uño', ' ')) ending;
create temp table given as select row_number() over (order by md5(a || b)) as place, a || ' ' || b as name
  from unnest(string_to_array('Ana María José Juan Luis Carmen Rosa Pilar Julia Marta Laura Elena Sara Irene Nuria Pedro Carlos Jorge Miguel Ángel Rubén Diego Sergio Pablo Iván', ' ')) a,
       unnest(string_to_array('Isabel Teresa Luisa Dolores Jesús Antonio Manuel Ramón Andrés Tomás Lucía Belén Inés Alba Raquel Beatriz Félix Hugo Óscar Simón', ' ')) b;
analyze family; analyze given;`

// the square of a uniform random number favours the first names of the list
const draw = (most: number) => `1 + floor(${most} * random() ^ 2)::int`
const drawnNames = `${draw(500)} as g, ${draw(3000)} as f1, ${draw(3000)} as f2`
const namesOf = (p: string) =>
  `join given g on g.place = ${p}.g join family f1 on f1.place = ${p}.f1 join family f2 on f2.place = ${p}.f2`

const peopleSql = `
with doctor as (
  insert into users (id, role, email, first_name, last_name, language, created_at)
  select uuidv7(made - now()), case when n = 0 then 'super-admin' else 'doctor' end, 'p' || n || '@practice.test',
         g.name, f1.name || ' ' || f2.name, (array['es', 'es', 'es', 'fr', 'en'])[1 + n % 5], made
    from (select n, now() - interval '6 years' + n * interval '2 hours' as made, ${drawnNames} from generate_series(0, $1::int) n) p
    ${namesOf('p')}
  returning id, role, created_at)
insert into clinics (id, doctor_id, name, province, created_at)
select uuidv7(created_at - now()), id, 'Clínica ' || (array['Centro', 'Norte', 'Mar', 'Prado', 'Sol'])[1 + floor(5 * random())::int] || ' ' || k, (array['madrid', 'barcelona', 'valencia'])[k], created_at
  from doctor, generate_series(1, 2) k where role = 'doctor'`

const freeIndexes = `
select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
 where indrelid = 'cases'::regclass and not indisprimary
   and not exists (select from pg_constraint where conindid = indexrelid)`

// one row of `p` is one case: who, when, and a random number that decides its phase
const casesSql = `
insert into cases (id, number, doctor_id, clinic_id, phase, phase_since, cycle, version, first_name, last_name, birth_date,
  gender, reference, guardian_consent, treatment_type, arches, gum_trimming, attachment_type, first_submitted_at, due_on,
  stage, stage_count, created_at, updated_at)
select uuidv7(p.made - now()), 1000 + p.n, d.ids[p.who], c.ids[2 * p.who - (p.n % 2)::int], phase,
  changed, case when p.draw > 0.6 and random() < 0.15 then 2 else 1 end, 3 + (p.n % 20)::int,
  g.name, f1.name || ' ' || f2.name, date '1950-01-01' + (random() * 23000)::int,
  (array['male', 'female'])[1 + p.n % 2], case when p.n % 3 = 0 then 'HC ' || (100000 + p.n % 899999) else '' end, false,
  (array['without-worries', 'to-your-measure', 'pre-prosthetic-treatment', 'retainers'])[1 + floor(4 * random() ^ 2)::int],
  (array['botch-arches', 'upper-arch', 'lower-arch'])[1 + floor(3 * random() ^ 2)::int], 'trim-1-3mm', 'fixed',
  case when phase = 'draft' then null else p.made + interval '2 days' end,
  case when phase = 'planning' then changed::date + 5 end,
  case when phase = 'in-treatment' then (p.n % 16)::int end, case when p.draw > 0.14 then 18 end, p.made, changed
from (select n, 1 + floor($1::int * random())::int as who, random() as draw,
        ${drawnNames},
        now() - interval '5 years' * (1 - n::float8 / $2::int) as made from generate_series(1, $2::int) n) p
${namesOf('p')}
cross join (select array_agg(id order by id) as ids from users where role = 'doctor') d
cross join (select array_agg(id order by doctor_id) as ids from clinics) c
cross join lateral (select case
  when p.draw < 0.04 then 'draft' when p.draw < 0.06 then 'submitted' when p.draw < 0.07 then 'records-requested'
  when p.draw < 0.09 then 'planning' when p.draw < 0.11 then 'plan-review' when p.draw < 0.12 then 'changes-requested'
  when p.draw < 0.14 then 'approved' when p.draw < 0.17 then 'in-production' when p.draw < 0.19 then 'shipped'
  when p.draw < 0.45 then 'in-treatment' when p.draw < 0.95 then 'completed' else 'cancelled' end as phase) s
cross join lateral (select least(now(), p.made + random() * interval '300 days') as changed) t`

const messagesSql = `
insert into messages (id, case_id, author_id, author_role, author_name, body, at)
select uuidv7(), id, doctor_id, 'doctor', 'Doctor', 'Please see the photos again.', updated_at
  from cases where number % 5 = 0`

if (import.meta.main) {
  const cases = numberArgument('cases', 1_000_000)
  const doctors = numberArgument('doctors', 2000)
  await onOwnDatabase(async ({ owner }) => {
    const { seconds } = await fillPractice(owner, { doctors, cases })
    const { rows } = await owner.query<{ size: string }>(
      `select pg_size_pretty(pg_database_size(current_database())) as size`,
    )
    report(
      'practice',
      `${cases} cases of ${doctors} doctors filled in ${seconds.toFixed(0)} s, ${rows[0]?.size} on disk`,
      seconds < 180,
    )
  })
}
