import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const project = join(import.meta.dirname, '..', '..', '..');
const textOf = (file: string) => readFileSync(join(project, file), 'utf8');

/** The metrics that the code makes; those of child processes get their common beginning from one place. */
const made = new Set(
  globSync('{mail,roles,server,store,workers}/**/*.ts', { cwd: project }).flatMap((file) => {
    const source = textOf(file);
    const whole = [...source.matchAll(/'(letterbox_[a-z_]+)'/g)].map(([, name = '']) => name);
    const short = source.includes('name: `letterbox_${name}`')
      ? [...source.matchAll(/(?:gauge|perPool)\(\s*'([a-z_]+)'/g)].map(([, name = '']) => `letterbox_${name}`)
      : [];
    return [...whole, ...short];
  }),
);
const rules = ['ops/alerts.yml', 'ops/alerts/security.yml'];
const dashboard = textOf('ops/grafana.json');

/** Metrics as rules and panels name them, without what a histogram adds. */
const named = (text: string) =>
  [...text.matchAll(/\bletterbox_[a-z_]+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''));

type Rule = { alert: string; annotations: { summary: string }; labels: { severity: string } };
type RuleFile = { groups: { rules: Rule[] }[] };
type TestFile = { tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[] };
const alerts = (parse(textOf('ops/alerts.yml')) as RuleFile).groups.flatMap((group) => group.rules);

describe('what is measured', () => {
  it.each([...rules, 'ops/grafana.json'])('is all that %s asks for', (file) => {
    const asked = named(textOf(file));
    expect(asked.length).toBeGreaterThan(5);
    expect([...new Set(asked)].filter((name) => !made.has(name))).toEqual([]);
  });

  it('says what each role did: replies, intake, jobs, sends, the store, the certificate, the version', () => {
    for (const name of [
      'smtp_replies_total',
      'intake_seconds',
      'job_seconds',
      'emails_sent_total',
      'store_command_seconds',
      'certificate_days_left',
      'build_info',
    ])
      expect(dashboard + textOf('ops/alerts.yml')).toContain(`letterbox_${name}`);
  });
});

describe('the alerts', () => {
  it('say what is wrong in a sentence, and how urgent it is', () => {
    for (const { annotations, labels } of alerts) {
      expect(annotations.summary).toMatch(/\.$/);
      expect(['warning', 'critical']).toContain(labels.severity);
    }
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  });

  it('have a test each that raises it, and one that does not', () => {
    const { tests } = parse(textOf('ops/alerts.test.yml')) as TestFile;
    const shown = tests.flatMap((test) => test.alert_rule_test);
    const raised = shown.filter(({ exp_alerts: expected }) => expected.length > 0).map(({ alertname }) => alertname);
    const silent = shown.filter(({ exp_alerts: expected }) => expected.length === 0).map(({ alertname }) => alertname);
    const names = alerts.map(({ alert }) => alert).toSorted();
    expect([raised.toSorted(), silent.toSorted()]).toEqual([names, names]);
  });
});
