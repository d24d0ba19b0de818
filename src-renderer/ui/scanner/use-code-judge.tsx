import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../src/catalogue/contract.ts';
import { articleOfCode } from '../../api/article-of-code.ts';
import { styleNameIn } from '../../i18n/style-name.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useOwnEscape } from '../dialog/use-own-escape.ts';
import { addCodeJudge } from './scan-listener.ts';

type Answer = 'scan' | 'number';
type Question = { article: Item; code: string; answer: (answer: Answer) => void };

/**
 * Gives number fields access to a store's codes, so a code scanned into them is not taken for a number.
 * @returns the question for an ambiguous text, while there is one
 */
export function useCodeJudge(storeId: string): ReactNode {
  const [question, setQuestion] = useState<Question | null>(null);

  useLayoutEffect(() => {
    const lookUp = (code: string) => articleOfCode(code, storeId);
    let leave = () => {};
    const ask = (article: Item, code: string, scansOn: AbortSignal) =>
      new Promise<Answer>((resolve) => {
        const answer = (chosenAnswer: Answer) => {
          setQuestion(null);
          resolve(chosenAnswer);
        };
        scansOn.addEventListener('abort', () => answer('scan'));
        // An open question is answered when its screen is left; otherwise later scans would wait for it.
        leave = () => answer('number');
        setQuestion({ article, code, answer });
      });
    const remove = addCodeJudge({ lookUp, ask });
    return () => {
      remove();
      leave();
    };
  }, [storeId]);

  return question && <CodeQuestion {...question} />;
}

function CodeQuestion({ article, code, answer }: Question) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const name = styleNameIn(locale, article);
  useOwnEscape(() => answer('number'));
  return (
    <Modal opened zIndex={400} onClose={() => answer('number')} title={t('scan.question.title')}>
      <Text>{t('scan.question.message', { code: `\u2066${code}\u2069`, name })}</Text>
      <Group grow mt="md">
        <Button variant="default" onClick={() => answer('scan')}>
          {t('scan.question.scan')}
        </Button>
        <Button data-autofocus onClick={() => answer('number')}>
          {t('scan.question.number')}
        </Button>
      </Group>
    </Modal>
  );
}
