import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { type ReadyReference, referenceFile, sendReference } from './reference-data.ts';

/**
 * OpenAPI 3.1 from the schemas that validate the requests, at /api/openapi.json, and a page to
 * browse it at /api/docs (CONTRACT 1). Registered before the routes that it describes. `summaries`
 * holds a line for each row, by its name.
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
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: (policy) => policy,
  });
  let document: ReadyReference | null = null;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    // All routes are there when the first one asks.
    document ??= referenceFile(app.swagger());
    return sendReference(request, reply, document);
  });
}
