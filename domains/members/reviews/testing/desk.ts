import type { TestMember } from '#members/identity/testing';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { CaseList } from '../contract/constants.ts';
import type { DecisionFields, Review, ReviewDetail } from '../contract/schemas.ts';
import { appealCase } from '../server/operations/appeal-case.ts';
import { decideCase } from '../server/operations/decide-case.ts';
import { exportCases } from '../server/operations/export-cases.ts';
import { getCase } from '../server/operations/get-case.ts';
import { listCases } from '../server/operations/list-cases.ts';

interface Question {
  readonly show?: CaseList;
  readonly kind?: string;
  readonly decision?: string;
  readonly member?: string;
}

interface Decision {
  readonly decision: string;
  readonly reason: string;
  readonly input?: DecisionFields;
}

/** Acts on cases by the operations themselves, as an administrator and as a member. */
export function aReviewDesk(deps: () => OperationDeps, admin: TestMember) {
  return {
    async decide(id: string, { input = {}, ...decision }: Decision, by = admin): Promise<string | null> {
      const body = { ...decision, input };
      return (await decideCase(deps(), by.actor, { params: { id }, query: undefined, body })).data.text;
    },
    async appeal(member: TestMember, id: string, text: string): Promise<void> {
      await appealCase(deps(), member.actor, { params: { id }, query: undefined, body: { text } });
    },
    async read(id: string, asked: OperationDeps = deps()): Promise<ReviewDetail> {
      return (await getCase(asked, admin.actor, { params: { id }, query: undefined, body: undefined })).data;
    },
    async list({ show = 'open', ...filter }: Question = {}): Promise<readonly Review[]> {
      const query = { show, page: 1, ...filter };
      return (await listCases(deps(), admin.actor, { params: undefined, query, body: undefined })).data.items;
    },
    async file({ show = 'open', ...filter }: Question = {}) {
      const query = { show, ...filter };
      const file = await exportCases(deps(), admin.actor, { params: undefined, query, body: undefined });
      if (!('content' in file)) throw new Error('The file is elsewhere');
      return { name: file.fileName, lines: String(file.content).trim().split('\r\n') };
    },
  };
}
