import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { readVerdict } from '#features/files/file/contract/verdict.ts'
import { cancelUpload, forgetUploads, isEnded, startUpload, useUploads } from '#features/files/uploads/web/uploads.ts'
import { call } from '#shell/calls/call.ts'
import { useRead } from '#shell/calls/read.ts'
import { useCacheProfile } from '../../person/web/useProfile.ts'
import { removePhoto, setPhoto } from '../contract/photo.ts'

const group = 'profile-photo'

/** Uploads a square and makes it the reader's photo once the server has accepted it. */
export function useNewPhoto(callbacks: { done: () => void; refused: () => void }) {
  const uploads = useUploads(group)
  const cacheProfile = useCacheProfile()
  const { mutate, isPending } = useMutation({
    mutationFn: (fileId: string) => call(setPhoto, { body: { fileId } }),
    onSuccess: profile => {
      cacheProfile(profile)
      callbacks.done()
    },
    onError: callbacks.refused,
  })
  const arrived = uploads.flatMap(({ id, stage }) => (stage.at === 'arrived' ? [{ id, serverId: stage.serverId }] : []))
  const verdict = useVerdict(arrived[0]?.serverId)
  const outcome = verdict ?? (uploads.some(isEnded) ? 'refused' : '')
  const settle = useEffectEvent(() => {
    const [first] = arrived
    if (outcome === 'clean' && first) {
      forgetUploads(uploads.map(({ id }) => id))
      mutate(first.serverId)
    }
    if (outcome === 'refused') {
      for (const { id } of uploads) cancelUpload(id)
      callbacks.refused()
    }
  })
  useEffect(() => {
    if (outcome === 'clean' || outcome === 'refused') settle()
  }, [outcome])
  return {
    send: (file: File) => {
      for (const { id } of uploads) cancelUpload(id)
      startUpload({ group, kind: 'profile-photo', file })
    },
    isBusy: isPending || uploads.length > 0,
  }
}

// announced by the server; where announcements do not arrive, it is polled
function useVerdict(id: string | undefined) {
  const { data } = useRead(readVerdict, { params: { id: id ?? '' } }, ['uploads', id], {
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'being-read' ? 1500 : false),
  })
  return data?.state
}

export function useRemovePhoto() {
  const cacheProfile = useCacheProfile()
  return useMutation({ mutationFn: () => call(removePhoto, {}), onSuccess: cacheProfile })
}
