export * from './contract.ts'
export * from './sampling.ts'
