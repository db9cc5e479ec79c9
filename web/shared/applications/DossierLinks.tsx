import { FileDown } from 'lucide-react';
import { Menu, MenuItem } from '../../components/Menu.tsx';
import { buttonStyle } from '../../components/Button.tsx';
import { redactionOptions } from './DownloadList.tsx';
import { sharedApplicationsText as text } from './text.ts';

/** Downloads one application as a PDF, redacted as far as the landlord chooses. */
export function DossierLinks({ applicationId, name }: { applicationId: string; name: string }) {
  return (
    <Menu
      trigger={
        <>
          <FileDown aria-hidden /> {text.dossier.button}
        </>
      }
      label={text.dossier.label({ name })}
      triggerClass={buttonStyle({ variant: 'secondary', size: 'small' })}
    >
      {redactionOptions.map(({ value, label }) => (
        <MenuItem
          key={value}
          render={<a href={`/listing/application_pipeline/dossier/${applicationId}?redaction=${value}`} download />}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
