import { IconTags } from '@tabler/icons-react';
import { ATTRIBUTE_KINDS } from '../../../src/attributes/rules.ts';
import type { SearchSource } from '../../routes/search-source.ts';

export const searchAttributes: SearchSource = ({ t }) =>
  ATTRIBUTE_KINDS.map((list) => ({
    id: `attributes-${list}`,
    kind: 'setting',
    title: t(`attributes:tabs.${list}`),
    text: t('screens:attributes'),
    icon: IconTags,
    to: `/attributes?list=${list}`,
  }));
