import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { type Compressed, compressed, sendCompressed } from './compressed.ts';
import { type ReadyReference, referenceFile, sendReference } from './reference-data.ts';

/**
 * The page's own policy without other hosts, and without the wish for https: on a machine that has
 * none, the page would ask for its styles and scripts there and stay empty.
 */
function ownHostOnly(policy: string): string {
  return policy.replace(/ (?:https:|validator\.swagger\.io|upgrade-insecure-requests;)/g, '');
}

/**
 * OpenAPI 3.1 from the schemas that validate the requests, at /api/openapi.json, and a page to
 * browse it at /api/docs. Registered before the routes that it describes. `summaries` holds a line
 * for each row, by its name.
 */
export async function registerApiDocs(
  app: FastifyInstance,
  version: string,
  summaries: Readonly<Record<string, string>>,
): Promise<void> {
  const withSummary = (schema: FastifySchema): FastifySchema => {
    const summary = summaries[schema.operationId ?? ''];
    return summary === undefined ? schema : { ...schema, summary };
  };
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Customer portal for virtual phone numbers',
        version,
        description:
          'Hub calls answer {isSuccessful, result, messages}; payment calls answer {response_code}. ' +
          'Phone numbers are E.164 digits without the plus, money is dollars, times are UTC.',
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'Bearer or Token, then the token',
          },
        },
      },
    },
    // Pages, pictures and what a carrier calls are no part of the API.
    transform: (route) =>
      route.url.startsWith('/api/')
        ? jsonSchemaTransform({ ...route, schema: withSummary(route.schema ?? {}) })
        : { schema: { hide: true }, url: route.url },
  });
  // All routes are there when the first one asks.
  let document: ReadyReference | null = null;
  const readyDocument = () => (document ??= referenceFile(app.swagger()));
  let yaml: Compressed | null = null;
  const readyYaml = () => (yaml ??= compressed(app.swagger({ yaml: true })));
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: ownHostOnly,
    uiHooks: {
      // In place of the plugin's own answers, which are written anew for every request.
      onRequest(request, reply, next) {
        const { url } = request.routeOptions;
        if (url === '/api/docs/json') sendReference(request, reply, readyDocument());
        else if (url === '/api/docs/yaml') {
          sendCompressed(request, reply.type('application/x-yaml'), readyYaml());
        } else next();
      },
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    return sendReference(request, reply, readyDocument());
  });
}
