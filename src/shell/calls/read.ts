import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Address, ArgumentsOf, Endpoint, OutputOf } from '#kit/endpoint.ts'
import { call } from './call.ts'

type ReadOptions<E extends Endpoint, Data> = Omit<UseQueryOptions<OutputOf<E>, Error, Data>, 'queryKey' | 'queryFn'>

/** Reads an endpoint's answer (by its address alone where the screen must stay small), cached under `key`; a request that nothing waits for any more is aborted. */
export function useRead<E extends Endpoint, Data = OutputOf<E>>(
  endpoint: E | Address,
  args: ArgumentsOf<E>,
  key: QueryKey,
  options: ReadOptions<E, Data> = {},
): UseQueryResult<Data> {
  return useQuery({ ...options, queryKey: key, queryFn: ({ signal }) => call(endpoint, args, { signal }) })
}
