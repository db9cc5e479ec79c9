import { FileDown } from 'lucide-react';
import { Menu, MenuItem } from '../../components/Menu.tsx';
import { redactionOptions } from './DownloadList.tsx';
import { buttonStyle } from '../../components/Button.tsx';

/** One applicant's file as a PDF, with as much of it covered as is chosen. */
export function DossierLinks({ applicationId, name }: { applicationId: string; name: string }) {
  return (
    <Menu
      trigger={
        <>
          <FileDown aria-hidden /> Dossier (PDF)
        </>
      }
      label={`Dossier of ${name}, as a PDF`}
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
