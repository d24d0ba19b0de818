import { Button } from '@mantine/core';
import { IconHandGrab } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FreeArticle } from '../../../src/free-articles/contract.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { useFormats } from '../../api/use-formats.ts';
import { Entry } from '../../ui/lists/entry.tsx';
import { IdentifyDialog } from './identify-dialog.tsx';

/** A free article that was sold, until somebody says which item it was. */
export function FreeArticleEntry({ article }: { article: FreeArticle }) {
  const { t } = useTranslation('free-articles');
  const { dayText, formatMoney } = useFormats();
  const { label } = useAttributeNames();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Entry
        icon={<IconHandGrab />}
        tone="wait"
        title={
          <>
            <bdi>{article.name}</bdi>
            {article.category ? <bdi>{label('category', article.category)}</bdi> : null}
          </>
        }
        reason={t('sold', {
          quantity: article.quantity,
          price: formatMoney(article.price),
          receipt: article.receiptNumber,
          day: dayText(article.day),
        })}
        actions={<Button onClick={() => setOpen(true)}>{t('identify')}</Button>}
      />
      {isOpen ? <IdentifyDialog article={article} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
