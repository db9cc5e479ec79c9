import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { civilDate } from '../../domain/civil-time.ts';
import { useListingContents } from '../api/listing-contents.ts';
import { useCheckedSession } from '../api/session.ts';
import { paths } from '../base/paths.ts';
import { Button } from '../components/Button.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { toastError } from '../components/toast.ts';
import { duplicateOf } from './duplicate.ts';
import { listingsText } from './text.ts';
import { loadDraft, saveDraft } from './wizard/draft.ts';
import { hasBegun } from './wizard/steps.ts';

const text = listingsText.closing;

/** Opens the wizard filled in with this listing; asks first if another draft would be lost. */
export function DuplicateListing({ listingId }: { listingId: string }) {
  const username = useCheckedSession().user?.username ?? '';
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const read = useListingContents(listingId);
  const begin = () =>
    read.mutate(undefined, {
      onSuccess: (contents) => {
        saveDraft(username, duplicateOf(contents, civilDate(new Date())));
        void navigate(paths.createListing);
      },
      onError: () => toastError('Error', text.duplicateFailed),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button
        variant="secondary"
        busy={read.isPending && !asking}
        onClick={() => (hasBegun(loadDraft(username)) ? setAsking(true) : begin())}
      >
        <Copy aria-hidden /> {text.duplicate}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.replaceDraft}
        confirm={text.duplicate}
        busy={read.isPending}
        onConfirm={begin}
      >
        <p>{text.replaceDraftHint}</p>
      </ConfirmDialog>
    </>
  );
}
