// The one name that libfelt_mpi.so gives out.
#include <mpi.h>

#include "mpi/mpi_cluster.hpp"

extern "C" __attribute__((visibility("default"))) felt::ProcessCluster* felt_join_cluster_1(
    felt::ProcessCluster::OnFailure on_failure, std::string& why) {
  int level = MPI_THREAD_SINGLE, size = 1;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &level);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (level >= MPI_THREAD_FUNNELED && size > 1)
    return new felt::MpiCluster(std::move(on_failure));  // until the process ends
  why = size > 1 ? "this MPI does not allow threads beside it"
                 : "libfelt_mpi.so was built for another MPI than the one that started the ranks";
  MPI_Finalize();
  return nullptr;
}
