import { useTranslation } from 'react-i18next';
import type { Attribute } from '../../../src/attributes/contract.ts';
import { labelOf } from '../../../src/attributes/rules.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useArchive } from './use-changes.ts';

/** Asks before a value is archived. */
export function ArchiveDialog({ attribute, onClose }: { attribute: Attribute; onClose: () => void }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { archive } = useArchive(onClose);
  return (
    <ConfirmDialog
      opened
      title={t('attributes:archive.title', { name: labelOf(attribute, locale) })}
      confirmLabel={t('attributes:archive.start')}
      danger
      busy={archive.isPending}
      onConfirm={() => archive.mutate({ id: attribute.id })}
      onClose={onClose}
    >
      {t('attributes:archive.message')}
    </ConfirmDialog>
  );
}
