const tables = import.meta.glob<Readonly<Record<string, string>>>(
  '../../../{engine/src,play/src,games/src/*}/problems.hu.ts',
  {
    eager: true,
    import: 'PROBLEMS',
  },
)

export const TABLES = Object.values(tables)
