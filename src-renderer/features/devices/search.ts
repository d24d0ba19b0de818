import { IconDevices } from '@tabler/icons-react';
import type { SearchEntry, SearchSource } from '../../routes/search-source.ts';

const AT_COUNTER = ['receipt_printer', 'label_printer', 'display'] as const;

export const searchDevices: SearchSource = ({ t, session }) => {
  const counter: SearchEntry[] = AT_COUNTER.map((kind) => ({
    id: `device-${kind}`,
    kind: 'setting',
    title: t(`hardware:kinds.${kind}`),
    text: t('hardware:tabs.counter'),
    words: t('search-words:devices'),
    icon: IconDevices,
    to: `/devices?section=counter&show=${kind}`,
  }));
  const readers: SearchEntry = {
    id: 'device-readers',
    kind: 'setting',
    title: t('hardware:readers.title'),
    text: t('hardware:tabs.counter'),
    words: t('search-words:devices'),
    icon: IconDevices,
    to: '/devices?section=counter&show=readers',
  };
  const tills: SearchEntry = {
    id: 'tills',
    kind: 'setting',
    title: t('hardware:tabs.tills'),
    text: t('screens:devices'),
    words: t('search-words:tills'),
    icon: IconDevices,
    permission: 'can_manage_stores',
    to: '/devices?section=tills',
  };
  return session.program === 'till' ? [...counter, readers, tills] : [tills];
};
