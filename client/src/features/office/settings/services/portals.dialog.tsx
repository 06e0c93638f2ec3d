import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, Images, TriangleAlert } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import { FormError } from '#client/kit/form/form-error.tsx'
import { saveResponse } from '#client/kit/table/save-response.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { ApiError, sentenceOf } from '#client/lib/calls/api.ts'
import { makeCall, queryKeyOf } from '#client/lib/calls/calls.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { portalCalls } from '#shared/public/portals/portals.calls.ts'
import {
  branchInput,
  type FeedState,
  type Portal,
  photosEach,
  photosInAll,
  portalNames,
} from '#shared/public/portals/portals.ts'

const downloads = { blm: portalCalls.downloadFeed, zip: portalCalls.downloadArchive }

interface FeedRequest {
  branchId: string
  /** Whether the branch differs from the stored one. */
  isNew: boolean
  /** 'blm' is the file alone, 'zip' an archive with the photos. */
  kind: keyof typeof downloads
}

/** Stores a new branch ID, then saves the feed file in the browser's downloads. */
function useFeedFile(portal: Portal) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ branchId, isNew, kind }: FeedRequest) => {
      if (isNew) {
        const state = await makeCall(portalCalls.setBranch, { params: { portal }, body: { branchId } })
        client.setQueryData(queryKeyOf(portalCalls.readFeedState), state)
      }
      await saveResponse(await makeCall(downloads[kind], { params: { portal } }))
    },
  })
}

interface PortalDialogProps {
  portal: Portal
  state: FeedState
  onClose: () => void
}

const properties = { one: 'available property', many: 'available properties' }

/** Says what a portal asks of an agency, and makes the feed file. It connects nothing, and says so. */
export function PortalDialog({ portal, state, onClose }: PortalDialogProps) {
  const name = portalNames[portal]
  const stored = state.portals.find((each) => each.portal === portal)?.branchId ?? ''
  const [branchId, setBranchId] = useState(stored)
  const [wrong, setWrong] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const file = useFeedFile(portal)
  const mayManage = useMay('manage')
  const isBranchMissing = !mayManage && !stored
  const refused = file.error instanceof ApiError ? file.error.problem?.errors?.branchId : undefined
  const trouble =
    file.error && !refused
      ? sentenceOf(file.error, 'The file could not be made. Please try again.')
      : undefined

  const download = (kind: 'blm' | 'zip') => {
    if (file.isPending) return
    const input = branchInput.safeParse({ branchId })
    if (!input.success) {
      setWrong(input.error.issues[0]?.message)
      field.current?.focus()
      return
    }
    file.mutate({ ...input.data, isNew: input.data.branchId !== stored, kind })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    download('blm')
  }
  const making = file.isPending ? file.variables.kind : undefined
  return (
    <Dialog onClose={onClose} size="lg" title={mayManage ? `Connect ${name}` : `Feed File for ${name}`}>
      <form noValidate onSubmit={submit} className="contents">
        <DialogBody className="gap-6!">
          <section>
            <h3 className="text-14 font-semibold">What {name} needs</h3>
            <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-14 text-ink-2 marker:text-ink-3">
              <li>A contract between you and {name}. Only they can offer you one.</li>
              <li>The branch ID that {name} gives to each of your branches.</li>
              <li>
                An upload account for feed files, or access to their real-time feed, which is open to approved
                software. {name} sets it up with you and confirms which formats it takes.
              </li>
            </ul>
            <p className="mt-3 text-14 text-ink-2">
              Gable has no agreement with {name}, so it cannot connect for you, and the portal stays ‘Not
              connected’. You can upload this file yourself, where {name} has agreed to take it.
            </p>
          </section>
          <section className="grid gap-4">
            <div>
              <h3 className="text-14 font-semibold">BLM feed file</h3>
              <p className="mt-1 text-14 text-ink-2">
                {state.available === 0
                  ? 'You have no available property at the moment, so there is nothing to list.'
                  : `${state.ready} of ${countOf(state.available, properties)} ${state.ready === 1 ? 'is' : 'are'} ready to go out. The file is version 3 of the format; with photos it is a ZIP archive of at most ${photosEach} of each property, ${photosInAll} in all.`}
              </p>
            </div>
            <Field
              label="Branch ID"
              required
              error={wrong ?? refused}
              hint={
                mayManage
                  ? `As ${name} gave it to you. It is remembered for the next file.`
                  : isBranchMissing
                    ? 'An owner or manager of this account has to enter it before there can be a file.'
                    : 'Only the owners and managers of this account can change it.'
              }
              className="sm:max-w-xs"
            >
              <Input
                ref={field}
                value={branchId}
                readOnly={!mayManage}
                autoComplete="off"
                spellCheck={false}
                maxLength={40}
                onChange={(event) => {
                  setBranchId(event.target.value)
                  setWrong(undefined)
                  file.reset()
                }}
              />
            </Field>
            <IncompleteProperties state={state} />
          </section>
        </DialogBody>
        <FormError text={trouble} className="mx-5 mt-3 mb-4 sm:mx-6" />
        {file.isSuccess && (
          <p
            role="status"
            className="mx-5 mt-3 mb-4 rounded-control bg-(--badge-good) px-3 py-2.5 text-14 text-(--badge-good-ink) sm:mx-6"
          >
            The file is in your downloads.
          </p>
        )}
        <DialogFooter>
          <Button onClick={onClose}>Close</Button>
          <Button
            pending={making === 'zip'}
            disabled={state.ready === 0 || isBranchMissing}
            onClick={() => download('zip')}
          >
            {making !== 'zip' && <Images aria-hidden="true" className="size-4" />}
            {making === 'zip' ? 'Preparing...' : 'Download with Photos'}
          </Button>
          <Button
            type="submit"
            look="primary"
            pending={making === 'blm'}
            disabled={state.ready === 0 || isBranchMissing}
          >
            {making !== 'blm' && <Download aria-hidden="true" className="size-4" />}
            {making === 'blm' ? 'Preparing...' : 'Download BLM File'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** The properties that the format refuses, each with a link to its form. */
function IncompleteProperties({ state: { lacking } }: { state: FeedState }) {
  if (lacking.length === 0) return null
  return (
    <div className="rounded-control border border-hairline">
      <p className="flex items-center gap-2 border-b border-hairline px-3.5 py-2.5 text-14 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-4 text-(--badge-pending-ink)" />
        Left out until they are complete
      </p>
      <ul className="max-h-52 divide-y divide-hairline overflow-y-auto">
        {lacking.map(({ id, address, problems }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 px-3.5 py-2.5 text-14">
            <Link
              href={paths.of('properties').edit(id)}
              className="min-w-0 break-words font-medium text-link"
            >
              {address}
            </Link>
            <span className="text-ink-2">{problems.join(' ')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
