import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Variant } from '../../../src/catalogue/contract.ts';
import { articleOfCode } from '../../api/article-of-code.ts';
import { styleNameIn } from '../../i18n/style-name.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useOwnEscape } from '../use-own-escape.ts';
import { addCodeJudge } from './scan-listener.ts';

type Answer = 'scan' | 'number';
type Question = { article: Variant; code: string; answer: (answer: Answer) => void };

/**
 * Lets the fields of numbers know the codes of a store, so that one which is scanned into them is no number.
 * @returns the question about what may be either, while there is one
 */
export function useCodeJudge(storeId: string): ReactNode {
  const [question, setQuestion] = useState<Question | null>(null);

  useLayoutEffect(() => {
    const lookUp = (code: string) => articleOfCode(code, storeId);
    let leave = () => {};
    const ask = (article: Variant, code: string, scansOn: AbortSignal) =>
      new Promise<Answer>((resolve) => {
        const answer = (given: Answer) => {
          setQuestion(null);
          resolve(given);
        };
        scansOn.addEventListener('abort', () => answer('scan'));
        // A question that goes with its screen is answered, or every later scan would wait for it.
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
    <Modal
      opened
      zIndex={400}
      onClose={() => answer('number')}
      title={t('scan.question.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
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
