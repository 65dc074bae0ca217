/** The arguments for generating the column types; `int8` and `numeric` as `platform/db` parses them. */
export function schemaArguments(url: string): string[] {
  return [
    '--dialect=postgres',
    `--url=${url}`,
    '--out-file=src/platform/db/schema.ts',
    '--default-schema=public',
    '--exclude-pattern=pgboss.*',
    '--date-parser=string',
    '--numeric-parser=number',
    '--type-mapping={"int8":"number"}',
    '--log-level=error',
  ]
}
