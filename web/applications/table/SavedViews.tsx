import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { savedViewLimits } from '../../../domain/applications/table.ts';
import type { SavedView } from '../../../domain/calls/pipeline-table.ts';
import { useRemoveView, useSaveView, useTableViews } from '../../api/table.ts';
import { Button, buttonStyle } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field, Input } from '../../components/Field.tsx';
import { Menu, MenuItem, MenuLine } from '../../components/Menu.tsx';
import { toastDone } from '../../components/toast.ts';
import { toastFailure } from '../../shared/toast-failure.ts';
import { type PipelineView, settingsOf, withSettings } from '../url-state.ts';
import { tableText } from './text.ts';

const text = tableText.views;
const none: SavedView[] = [];

type ViewsProps = { view: PipelineView; onChange: (next: (view: PipelineView) => PipelineView) => void };

/** The landlord's saved views: applies, saves and removes them. */
export function SavedViews({ view, onChange }: ViewsProps) {
  const { data } = useTableViews();
  const [managing, setManaging] = useState(false);
  const views = data?.items ?? none;
  return (
    <>
      <Menu
        triggerClass={buttonStyle({ variant: 'secondary', size: 'small' })}
        trigger={
          <>
            <Bookmark aria-hidden /> {tableText.tools.views}
          </>
        }
      >
        {views.map(({ id, name, settings }) => (
          <MenuItem key={id} onClick={() => onChange((now) => withSettings(now, settings))}>
            <span className="truncate">{name}</span>
          </MenuItem>
        ))}
        {views.length === 0 && <p className="px-4 py-2 text-row text-ink-soft">{text.none}</p>}
        <MenuLine />
        <MenuItem onClick={() => setManaging(true)}>{text.manage}</MenuItem>
      </Menu>
      <Dialog open={managing} onOpenChange={setManaging} title={text.title} hint={text.hint}>
        <ManageViews views={views} view={view} onSaved={() => setManaging(false)} />
      </Dialog>
    </>
  );
}

function ManageViews({ views, view, onSaved }: { views: SavedView[]; view: PipelineView; onSaved: () => void }) {
  const [name, setName] = useState('');
  const save = useSaveView();
  const remove = useRemoveView();
  const submit = async () => {
    try {
      await save.mutateAsync({ name, settings: settingsOf(view) });
      toastDone(text.saved, undefined, text.saveFailed);
      onSaved();
    } catch (error) {
      toastFailure(error, text.saveFailed);
    }
  };
  return (
    <div className="flex flex-col gap-5 px-5 py-5 desk:px-7">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label={text.name} className="min-w-0 flex-1 basis-56">
          <Input
            autoComplete="off"
            maxLength={savedViewLimits.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit" disabled={name.trim() === ''} busy={save.isPending}>
          {text.save}
        </Button>
      </form>
      {views.length > 0 && (
        <ul className="divide-y divide-line rounded-plate border border-line text-row">
          {views.map(({ id, name: title }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-1 pr-1 pl-3">
              <span className="min-w-0 truncate">{title}</span>
              <Button
                size="icon"
                variant="ghost"
                aria-label={text.remove({ name: title })}
                onClick={() =>
                  void remove
                    .mutateAsync({ view_id: id })
                    .catch((error: unknown) => toastFailure(error, text.removeFailed))
                }
              >
                <Trash2 aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
