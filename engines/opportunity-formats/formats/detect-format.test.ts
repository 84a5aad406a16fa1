import { describe, expect, it } from 'vitest';
import { detectFormat } from './detect-format.ts';

describe('detectFormat', () => {
  it.each<[string, string, string | null]>([
    ['{"id":"1","title":"A","closesAt":"2026-01-01"}\n{"id":"2"', '', 'jsonl'],
    ['\ufeff{"id":"1","title":"A"}\n', '', 'jsonl'],
    ['{"id":"1","titl\n{"id":"2","title":"B"}', '', 'jsonl'],
    ['{"id":"1","title":"A', 'grants.jsonl', 'jsonl'],
    ['{"id":"opp:1","kind":"opportunity","award_floor":null}', '', 'hodag-sample'],
    ['{"id":"fpi:1","kind":"program","assistance_listing":"10.030"}', '', 'hodag-sample'],
    ['{"id":"neh:1","kind":"award","recipient_type":"University"}', '', 'hodag-sample'],
    ['id,title,funder\n1,A,B', '', 'csv'],
    ['"Grant ID";"Title"\n', '', 'csv'],
    ['whatever,columns\n', 'x.csv', 'csv'],
    [
      '<?xml version="1.0"?><Grants xmlns="http://apply.grants.gov/system/OpportunityDetail-V1.0">',
      '',
      'grants-gov-xml',
    ],
    ['<html><body>', '', null],
    ['{\n  "items": [\n    {"keyDates": {', '', 'commongrants'],
    ['[{"id":"x","title":"A","acceptedApplicantTypes":[]}]', '', 'commongrants'],
    ['{"grants":[{"id":"360G-1","amountAwarded":1}]}', '', '360giving'],
    ['{"count":1,"next":null,"results":[{"grant_id":"1","data":{}}]}', '', '360giving'],
    ['{\n "@context": "http://www.daostar.org/schemas",\n "name"', '', 'daoip5'],
    ['{"name":"X","grantPools":[]}', '', 'daoip5'],
    ['{"grantPools":[{"id":"cut off', '', 'daoip5'],
    ['{"name":"X","grantsPools":[]}', '', 'daoip5'],
    ['{\n"grantsPools": [\n{"id":"cut off', '', 'daoip5'],
    ['{"grants":[{"id":"1","amountAwarded":5},\n{"id":"2","amountAwarded":6}]}\n', 'all.jsonl', '360giving'],
    ['{"grants":[{"id":"1","amountAwarded":5},\n{"id":"2","amountAwarded":6},\n{"id":"cut', '', '360giving'],
    ['{"items":[\n{"id":"1","keyDates":{}},\n{"id":"2"}\n]}', '', 'commongrants'],
    ['{"id":"1",\n"title":"A"}\n', '', null],
    ['[\n{"id":"1","title":"A"},\n{"id":"2","title":"B"}\n]', '', 'jsonl'],
    ['[{"id":"1","title":"A"},\n{"id":"2","tit', 'calls.json', 'jsonl'],
    ['[1, 2]', '', null],
    ['just words', '', null],
    ['', 'x.csv', null],
  ])('%j named %j is %s', (head, name, format) => {
    expect(detectFormat(head, name)).toBe(format);
  });
});
