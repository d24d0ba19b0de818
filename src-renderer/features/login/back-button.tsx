import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MirroredIcon } from '../../ui/mirrored-icon.tsx';

export function BackButton({ onClick, disabled = false }: { onClick: () => void; disabled?: boolean }) {
  const { t } = useTranslation();
  return (
    <ActionIcon aria-label={t('back')} onClick={onClick} disabled={disabled}>
      <MirroredIcon icon={IconArrowLeft} />
    </ActionIcon>
  );
}
