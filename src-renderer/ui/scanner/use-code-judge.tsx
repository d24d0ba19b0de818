import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Variant } from '../../../src/catalogue/contract.ts';
import { articleOfCode } from '../../api/article-of-code.ts';
import { styleNameIn } from '../../i18n/style-name.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { toast } from '../toast.tsx';
import { addCodeJudge } from './scan-listener.ts';

type Answer = 'scan' | 'number';
type Question = { article: Variant; code: string; answer: (answer: Answer) => void };

/**
 * Lets the fields of numbers know the codes of a store. @param asks whether it asks about a number that was typed
 * slowly and is also a code, as at the counter, where either may be meant
 * @returns the question, while there is one
 */
export function useCodeJudge(storeId: string, asks: boolean): ReactNode {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<Question | null>(null);
  const say = useRef<(code: string) => void>(() => {});
  say.current = (code) =>
    toast('warning', t('scan.misplaced.title'), t('scan.misplaced.message', { code }), { id: 'scan' });

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
    const misplaced = (code: string) => say.current(code);
    const remove = addCodeJudge(asks ? { lookUp, ask, misplaced } : { lookUp, misplaced });
    return () => {
      remove();
      leave();
    };
  }, [storeId, asks]);

  return question && <CodeQuestion {...question} />;
}

function CodeQuestion({ article, code, answer }: Question) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const name = styleNameIn(locale, article);
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
