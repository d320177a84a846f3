import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SavedAnswerList } from '@/components/chat/SavedAnswerList'
import { Button } from '@/components/ui/Button'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Modal } from '@/components/ui/Modal'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import { useChatContext } from '@/contexts/Chat'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { chatService, savedAnswersQuery } from '@/services/chat'
import { toLoad } from '@/services/load-failed'

/** The button for the answers that a desk keeps, and their dialog. One that is used is put after what is typed. */
export function SavedAnswers() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" size="small" opens="dialog" onClick={() => setOpen(true)}>
        {t('chat.saved')}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={t('chat.saved')} size="small">
        <Answers onUsed={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function Answers({ onUsed }: { onUsed(): void }) {
  const { t } = useTranslation()
  const api = useApi()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { newMessage, setNewMessage } = useChatContext()
  const options = savedAnswersQuery(api)
  const query = useQuery(options)
  const { isFailed, isRetrying, retry } = toLoad(query)
  const service = chatService(api)
  const onSuccess = () => queryClient.invalidateQueries(options)
  const save = useMutation({ mutationFn: () => service.saveAnswer(newMessage.trim()), onSuccess })
  const remove = useMutation({ mutationFn: (id: number) => service.deleteAnswer(id), onSuccess })
  const failed = save.error ?? remove.error
  if (isFailed) return <LoadFailed title={t('error.oops')} pending={isRetrying} onRetry={retry} />
  if (!query.data) return <Skeleton height={120} radius={16} />
  return (
    <SavedAnswerList
      answers={query.data}
      typed={newMessage.trim()}
      isSaving={save.isPending}
      error={failed ? errorText(failed) : null}
      onUse={(text) => {
        setNewMessage(newMessage.trim() ? `${newMessage.trimEnd()}\n${text}` : text)
        onUsed()
      }}
      onSave={() => save.mutate()}
      onDelete={(id) => remove.mutate(id)}
    />
  )
}
